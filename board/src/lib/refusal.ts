/** The error code of a refused request; empty for any other failure. */
export const codeOf = (error: unknown): string => {
  const { problem } = (error ?? {}) as { problem?: { code?: string } };
  return problem?.code ?? "";
};
