/** Rows deleted or changed at a time: few enough that no other statement waits for their locks. */
const BATCH = 1_000

/** Repeats a deletion or change of at most `batch` rows until it finds fewer; returns the count of all rows. */
export const inBatches = async (
  changeSome: (limit: number) => Promise<number>,
  batch = BATCH,
): Promise<number> => {
  let total = 0
  for (;;) {
    const changed = await changeSome(batch)
    total += changed
    if (changed < batch) return total
  }
}
