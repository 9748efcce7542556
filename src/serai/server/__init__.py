"""The server: HTTP, websockets, storage, accounts, and the bots' processes.

An index for newcomers: each module with what it would be called elsewhere. A test holds it complete.

    app                          the ASGI application: routes, middleware, error handlers
    config                       settings: flags, environment, defaults
    house                        application state, service container: what all requests of a process share
    logs                         structured logging, JSON lines
    metrics                      Prometheus metrics: counters, gauges, histograms
    run                          entry point, uvicorn, graceful shutdown

    rooms                        live game sessions
    rooms.clubs                  tournaments: optimistic concurrency, rounds, results of tables
    rooms.courtyard              public lobby: cached list of tables, cached thumbnails
    rooms.judging                error details of an illegal move, worked out by a worker
    rooms.listener               receive loop: messages of one client, in order, with flow control
    rooms.listeners              server-sent news: queues of the streams that are open
    rooms.mailbox                message queue of an actor, without tasks
    rooms.memory                 cache of a log, event sourcing, replica: catches up with other processes
    rooms.room                   actor, session: commands, transactions, broadcast, timers
    rooms.signs                  last seen, presence without a connection
    rooms.tidings                notifications of users, invalidation of caches elsewhere
    rooms.ratings                ratings (skill, ranking, leaderboard), cached
    rooms.watched                subscribers come and go, presence told
    rooms.watcher                subscriber, client: its send queue and backpressure
    rooms.websocket              websocket endpoint, handshake, authentication

    network                      middleware and transport
    network.capacity             connection limits, file descriptors
    network.compression          gzip middleware
    network.connections          HTTP and websocket protocol classes, connection pool limits, trusted proxy, ping flood
    network.guard                security middleware: origin check (CORS), CSP headers, body size, timeouts
    network.head                 HEAD requests
    network.shared_limits        distributed rate limiting
    network.visitors             Host header check (DNS rebinding), access to metrics
    network.rate_limit           rate limiter, throttling, token bucket

    processes                    multiprocessing
    processes.cancel             cancellation of asyncio tasks
    processes.child              start-up of a worker process
    processes.fair_queue         fair scheduling, round-robin queue
    processes.news               pub/sub between processes by LISTEN and NOTIFY, cache invalidation
    processes.site               the offline site as static files (PWA), written on demand
    processes.timekeeper         clock, monotonic time
    processes.watchdog           watchdog, sd_notify, liveness of the event loop
    processes.worker_pool        worker pool: queue, timeouts, replacement (here: a crew)

    protocol                     API schema
    protocol.answers             response models: accounts, games, rules, errors
    protocol.clubs               response models: tournaments
    protocol.days                response models: deals of the day
    protocol.hints               response models: hints, analysis
    protocol.lists               response models: lists of tables, matchmaking, server-sent news
    protocol.messages            request models, validation of what clients send
    protocol.positions           response models: positions without a table, looks ahead
    protocol.puzzles             response models: puzzles
    protocol.ratings             response models: ratings
    protocol.replays             response models: records, replays, draws
    protocol.reviews             response models: reviews
    protocol.shapes              response models from the libraries' TypedDicts
    protocol.shelf               response models: statistics of finished games
    protocol.typescript          code generation of the page's types
    protocol.typescript_moves    code generation of moves as unions
    protocol.typescript_shapes   code generation from TypedDicts
    protocol.wire                response models: tables; frames of the websocket

    accounts                     users, authentication
    accounts.devices             sessions, devices of a user
    accounts.identity            API keys, tokens, random ids, hashing
    accounts.keyring             cache of authenticated users

    api                          REST endpoints, dependencies, status codes
    api.about                    statistics of this server
    api.accounts                 sign-up, users, API keys, bot accounts
    api.archive                  streaming zip file
    api.clubs                    tournaments: create, join, standings
    api.courtyard                public lobby, matchmaking, server-sent list, thumbnails
    api.forks                    new tables from a moment of a finished game, analysis of it
    api.games                    games, options, rulebooks, static data of their boxes
    api.hints                    analysis, suggested moves
    api.link_card                link preview, Open Graph, social card
    api.operations               health check, readiness, metrics endpoint
    api.pages                    static files, single-page application
    api.puzzles                  puzzles
    api.reviews                  analysis of finished games: request, progress, result, cancel
    api.ratings                  ratings of players
    api.sandbox                  stateless positions, analysis board, replay of a record
    api.shelf                    history of a user's games: search, statistics, export
    api.stream                   streaming notifications, newline-delimited JSON
    api.tables                   create, join, commands, spectate, record
    api.today                    daily challenge: the same deal for everybody

    bots_pool                    AI players
    bots_pool.bridge             process that holds the connection to Ray
    bots_pool.cluster            AI players on a Ray cluster, with fallback to this machine
    bots_pool.own                bots that the host brings, plug-ins
    bots_pool.pool               worker pool of the AI, load shedding, fallback
    bots_pool.worker             worker process of the AI

    reckoner                     background jobs with an answer: compute workers
    reckoner.asking              cost estimates of requests
    reckoner.pool                worker pool, job queue, timeouts
    reckoner.serving             RPC over standard input and output
    reckoner.worker              worker process

    reviewing                    analysis of finished games
    reviewing.reviewers          background jobs: queue in the database, progress, cancellation, low priority
    reviewing.worker             worker process

    checking                     verification of finished games, audit
    checking.checker             background job, polling a queue
    checking.verdict             replay against the second game
    checking.worker              worker process

    storage                      persistence, database
    storage.alone                lock file: one server on an SQLite file
    storage.checks               job queue in the database
    storage.clubs                tournaments as versioned documents
    storage.days                 daily challenge: secrets, attempts, streaks
    storage.engine               connection, SQLite and PostgreSQL, migrations
    storage.living               distributed lock: which processes are alive; notifications
    storage.line                 fast path of writes, one round trip, group commit
    storage.lists                read models, denormalized lists, rebuild
    storage.migrations           Alembic migrations
    storage.reviews              job queue in the database, results
    storage.rated                rated games, in order
    storage.rows                 data transfer objects
    storage.schema               database schema, SQLAlchemy tables
    storage.statements           prepared statements, bulk insert
    storage.store                repository, data access
    storage.upkeep               backup, restore, retention
    storage.writer               write queue, batched transactions, group commit

    webhooks                     outgoing notifications
    webhooks.addresses           allowlist of IP addresses, SSRF protection, concurrency per host
    webhooks.calls               HTTP client, retry
    webhooks.url                 URL parsing and validation
"""
