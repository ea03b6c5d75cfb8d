import game from "../../../src/alidade/i18n/en.ftl?raw";
import board from "../../words/en.ftl?raw";

export default `${game}\n${board}`;
