"""The server: HTTP, websockets, storage, accounts, and the bots' processes.

An index for newcomers: each module with what it would be called elsewhere. A test holds it complete.

    app                          the ASGI application: routes, middleware, error handlers
    config                       settings: flags, environment, defaults
    house                        application state, service container: what all requests of a process share
    logs                         structured logging, JSON lines
    metrics                      Prometheus metrics: counters, gauges, histograms
    run                          entry point, uvicorn, graceful shutdown

    rooms                        live game sessions
    rooms.frames                 serialization of websocket frames, cached
    rooms.judging                error details of an illegal move, worked out by a worker
    rooms.listener               receive loop: messages of one client, in order, with flow control
    rooms.mailbox                message queue of an actor, without tasks
    rooms.room                   actor, session: mailbox, transactions, broadcast, timers
    rooms.signs                  last seen, presence without a connection
    rooms.watcher                subscriber, client: its send queue and backpressure
    rooms.websocket              websocket endpoint, handshake, authentication

    network                      middleware and transport
    network.capacity             connection limits, file descriptors
    network.compression          gzip middleware
    network.connections          HTTP and websocket protocol classes, connection pool limits, ping flood
    network.guard                security middleware: origin check (CORS), CSP headers, body size, timeouts
    network.head                 HEAD requests
    network.rate_limit           rate limiter, throttling, token bucket

    processes                    multiprocessing
    processes.cancel             cancellation of asyncio tasks
    processes.child              start-up of a worker process
    processes.cluster            cluster membership, pub/sub by LISTEN and NOTIFY
    processes.fair_queue         fair scheduling, round-robin queue
    processes.prefork            process manager, supervisor, restarts of workers
    processes.proxy              reverse proxy, sharding, sticky routing to the process that owns a table
    processes.worker_pool        worker pool: queue, timeouts, replacement (here: a crew)

    protocol                     API schema
    protocol.json_text           JSON serializer
    protocol.messages            request models, validation of what clients send
    protocol.refusals            error responses
    protocol.typescript          code generation of the page's types
    protocol.typescript_moves    code generation of moves as unions
    protocol.typescript_shapes   code generation from TypedDicts
    protocol.wire                response models, OpenAPI schema

    accounts                     users, authentication
    accounts.devices             sessions, devices of a user
    accounts.identity            API keys, tokens, random ids, hashing
    accounts.names               sanitizing of user names and chat

    api                          REST endpoints, dependencies, status codes
    api.about                    statistics of this server
    api.accounts                 sign-up, users, API keys, bot accounts
    api.games                    games, options, rulebooks, static data of their boxes
    api.hints                    analysis, suggested moves
    api.link_card                link preview, Open Graph, social card
    api.operations               health check, readiness, metrics endpoint
    api.pages                    static files, single-page application
    api.puzzles                  puzzles
    api.sandbox                  stateless positions, analysis board, replay of a record
    api.stream                   streaming notifications, newline-delimited JSON
    api.tables                   lobby, create, join, commands, spectate, record

    bots_pool                    AI players
    bots_pool.hints              analysis in a worker
    bots_pool.minds              AI levels, thinking time
    bots_pool.pool               worker pool of the AI, load shedding, fallback
    bots_pool.worker             worker process of the AI

    reckoner                     background jobs with an answer: compute workers
    reckoner.asking              cost estimates of requests
    reckoner.logs                game history, event replay
    reckoner.pool                worker pool, job queue, timeouts
    reckoner.positions           position cache, legal moves, previews
    reckoner.puzzles             puzzle solver
    reckoner.replays             replay, import of a record
    reckoner.serving             RPC over standard input and output
    reckoner.worker              worker process

    checking                     verification of finished games, audit
    checking.checker             background job, polling a queue
    checking.verdict             replay against the second game
    checking.worker              worker process

    storage                      persistence, database
    storage.checks               job queue in the database
    storage.engine               connection, SQLite and PostgreSQL, migrations
    storage.lists                read models, denormalized lists, rebuild
    storage.migrations           Alembic migrations
    storage.ownership            distributed lock, leases by advisory locks
    storage.rows                 data transfer objects
    storage.schema               database schema, SQLAlchemy tables
    storage.store                repository, data access
    storage.upkeep               backup, restore, retention
    storage.writer               write queue, batched transactions, group commit

    webhooks                     outgoing notifications
    webhooks.calls               HTTP client, retry, SSRF protection
    webhooks.url                 URL parsing and validation
"""
