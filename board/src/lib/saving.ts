/** Whether the game is fetched in a quiet moment, to be there when the server is away. */

/** As much of a connection as browsers say; some say nothing. */
export interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** The seven megabytes are fetched unasked only for a returning player, and never over a slow or metered connection. */
export const mayFetchGame = (tables: number, { saveData, type, effectiveType = "4g" }: Connection = {}): boolean =>
  tables > 0 && !saveData && type !== "cellular" && effectiveType === "4g";
