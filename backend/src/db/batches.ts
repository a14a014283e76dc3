/** Rows deleted at a time: few enough that no other statement waits for their locks. */
export const BATCH = 1_000

/** Runs a deletion of at most `BATCH` rows until it finds fewer; returns how many were deleted in all. */
export const inBatches = async (deleteSome: (most: number) => Promise<number>): Promise<number> => {
  let all = 0
  for (;;) {
    const deleted = await deleteSome(BATCH)
    all += deleted
    if (deleted < BATCH) return all
  }
}
