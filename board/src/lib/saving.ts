/** Whether the game is fetched in a quiet moment, to be there when the server is away. */

/** As much of a connection as browsers say; some say nothing. */
export interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Seven megabytes come unasked only to somebody who has played here, and not over a line that is slow or may be paid for. */
export const mayFetchGame = (tables: number, { saveData, type, effectiveType = "4g" }: Connection = {}): boolean =>
  tables > 0 && !saveData && type !== "cellular" && effectiveType === "4g";
