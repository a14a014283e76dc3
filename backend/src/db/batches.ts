/** Rows deleted at a time: few enough that no other statement waits for their locks. */
const BATCH = 1_000

/** Repeats a deletion of at most `BATCH` rows until it finds fewer; returns the count of deleted rows. */
export const inBatches = async (deleteSome: (limit: number) => Promise<number>): Promise<number> => {
  let total = 0
  for (;;) {
    const deleted = await deleteSome(BATCH)
    total += deleted
    if (deleted < BATCH) return total
  }
}
