import game from "../../../src/alidade/i18n/fr.ftl?raw";
import board from "../../words/fr.ftl?raw";

export default `${game}\n${board}`;
