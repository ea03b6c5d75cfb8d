import game from "../../../src/alidade/i18n/uk.ftl?raw";
import board from "../../words/uk.ftl?raw";

export default `${game}\n${board}`;
