/** The first spring: a stacked deck and what the page says at each turn. */
export const LESSON = {
  deal: "edicts sentinel_wood canal_lake wildholds borderlands; ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid",
  decks: [
    "great_river forgotten_forest orchard temple_ruins hamlet hinterland_stream goblin_attack farmland marshlands homestead treetop_village fishing_village rift_lands outpost_ruins",
  ],
};

/** What to say when a card lies open in the lesson's spring: the message, by card. */
export const STEPS: Record<string, string> = {
  great_river: "lesson-river",
  forgotten_forest: "lesson-forest",
  orchard: "lesson-orchard",
  hamlet: "lesson-ruins",
  hinterland_stream: "lesson-stream",
  farmland: "lesson-farmland",
};
