/** The cached version of the page for a start without a network, and a newer one if there is one. */

class Version {
  /** A newer version that waits to be loaded. */
  waiting = $state.raw<ServiceWorker | null>(null);
  #takes = false;

  /** Cache the page; a newer version is offered, and installed when the player accepts it. */
  async begin(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const workers = navigator.serviceWorker;
    workers.addEventListener("controllerchange", () => {
      if (this.#takes) location.reload();
    });
    workers.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (data === "kept") document.documentElement.dataset.kept = "yes";
    });
    const found = await workers.register("./sw.js");
    const look = (coming: ServiceWorker | null) => {
      const settle = () => {
        if (coming?.state === "installed" && workers.controller) this.waiting = coming;
      };
      settle();
      coming?.addEventListener("statechange", settle);
    };
    look(found.waiting ?? found.installing);
    found.addEventListener("updatefound", () => look(found.installing));
  }

  take(): void {
    this.#takes = true;
    this.waiting?.postMessage("take");
  }

  /** Keep the game too, so that it can be played without a network. */
  async keepGame(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("keep");
  }

  /** Whether every file of the game is kept, so that it starts without a network. */
  async hasGame(): Promise<boolean> {
    if (!("caches" in globalThis)) return false;
    const find = (name: string) => caches.match(new URL(`./runtime/${name}`, document.baseURI));
    const index = await find("index.json");
    if (!index) return false;
    const { files } = (await index.json()) as { files: Record<string, unknown> };
    return (await Promise.all(Object.keys(files).map(find))).every(Boolean);
  }
}

export const version = new Version();
