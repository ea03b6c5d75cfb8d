import "./app.css";
import "./art/map.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { taste } from "./lib/taste.svelte";

await taste.begin();
mount(App, { target: document.getElementById("app")! });
document.documentElement.dataset.ready = "yes";

if ("serviceWorker" in navigator && !import.meta.env.DEV)
  navigator.serviceWorker.register("./sw.js").catch(() => {
    // Without it the page works all the same, only not offline.
  });
