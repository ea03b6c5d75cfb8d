import "./app.css";
import "./art/map.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { open } from "./art/painterClient";
import { backend } from "./lib/backend.svelte";
import { preferences } from "./lib/preferences.svelte";
import { version } from "./lib/version.svelte";

open();
await preferences.begin();
mount(App, { target: document.getElementById("app")! });
document.documentElement.dataset.ready = "yes";

if (!import.meta.env.DEV)
  version.begin().catch(() => {
    // Without it the page works all the same, only not offline.
  });
backend.begin();
