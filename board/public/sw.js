// The shell of the page, kept for a lost connection: fetched anew when there is a network, from the cache when there is none.
const CACHE = "alidade-shell";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const shell =
    event.request.method === "GET" && url.origin === location.origin && !/^\/(api|health|metrics)/.test(url.pathname);
  if (!shell) return;
  event.respondWith(
    fetch(event.request)
      .then(async (answer) => {
        if (answer.ok) (await caches.open(CACHE)).put(event.request, answer.clone());
        return answer;
      })
      .catch(async () => (await caches.match(event.request, { ignoreSearch: true })) ?? Response.error()),
  );
});
