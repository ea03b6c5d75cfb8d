import "./app.css";
import "./art/map.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { open } from "./art/studio";
import { preferences } from "./lib/preferences.svelte";

open();
await preferences.begin();
mount(App, { target: document.getElementById("app")! });
document.documentElement.dataset.ready = "yes";

if ("serviceWorker" in navigator && !import.meta.env.DEV)
  navigator.serviceWorker
    .register("./sw.js")
    .then(keep)
    .catch(() => {
      // Without it the page works all the same, only not offline.
    });

/** What a first visit has loaded until the service worker sees for itself is kept for a start without a server. */
async function keep(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  await document.fonts.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const ours = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api"));
  const shell = await caches.open("alidade-shell");
  await shell.addAll([...new Set([new URL("./", location.href).href, ...ours.map(({ href }) => href)])]);
}
