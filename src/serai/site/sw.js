// Every file of the site, by its content: a new version is fetched beside the one in use, what has not changed is not
// fetched again, and it is taken when no page of the old one is open any more. FILES and LATER are written above.
const ROOT = new URL("./", location.href).pathname;
const KEPT = `serai-files ${ROOT}`; // another site of this host has its own
const named = (file, digest) => `${ROOT}${file}?${digest}`;

async function keep(cache, file, digest) {
  const name = named(file, digest);
  if (await cache.match(name)) return;
  const answer = await fetch(ROOT + file, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(name, answer);
}

// A few at a time: a phone has other things to do, and a host may not like hundreds at once.
async function keepAll() {
  const cache = await caches.open(KEPT);
  const left = Object.entries(FILES);
  const carry = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await keep(cache, ...next);
  };
  await Promise.all([carry(), carry(), carry(), carry()]);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

self.addEventListener("activate", (event) => {
  const wanted = new Set(Object.entries({ ...FILES, ...LATER }).map(([file, digest]) => named(file, digest)));
  const tidy = async () => {
    const cache = await caches.open(KEPT);
    for (const kept of await cache.keys()) {
      const { pathname, search } = new URL(kept.url);
      if (!wanted.has(pathname + search)) await cache.delete(kept);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// A board or a record that the browser asks for by itself: the page has it from its house.
function ofThePage(id, asked) {
  return new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answered(new Response(data.body, { status: data.status, headers: { "content-type": data.kind } }));
    void self.clients.get(id).then(async (page) => {
      const [any] = page ? [page] : await self.clients.matchAll({ type: "window" });
      if (any) any.postMessage({ asked }, [port2]);
      else answered(Response.error());
    });
  });
}

async function kept(file, digest, request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(named(file, digest));
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(named(file, digest), answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(ROOT)) return;
  const place = url.pathname.slice(ROOT.length);
  if (place.startsWith("api/")) {
    event.respondWith(ofThePage(event.clientId, `/${place.slice("api/".length)}${url.search}`));
    return;
  }
  const file = place === "" ? "index.html" : place.endsWith("/") ? `${place}index.html` : place;
  const digest = FILES[file] ?? LATER[file];
  if (digest !== undefined) event.respondWith(kept(file, digest, request));
  else if (request.mode === "navigate" && !place.startsWith("docs"))
    event.respondWith(Response.redirect(`${ROOT}?go=${encodeURIComponent(`/${place}${url.search}`)}`));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? ROOT;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
