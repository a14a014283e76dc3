/** Numbers that are added at the end: half as much room again whenever it is used up. */
class Grown<Numbers extends Int32Array | Uint16Array> {
  /** Of these the first `length` are set. */
  all: Numbers
  length = 0
  readonly #make: (size: number) => Numbers

  constructor(make: (size: number) => Numbers) {
    this.#make = make
    this.all = make(1024)
  }

  /** Its place. */
  push(value: number): number {
    if (this.length === this.all.length) {
      const wider = this.#make(Math.ceil(this.length * 1.5))
      wider.set(this.all)
      this.all = wider
    }
    this.all[this.length] = value
    return this.length++
  }
}

export type GrownInts = Grown<Int32Array>
export type GrownShorts = Grown<Uint16Array>
export const grownInts = (): GrownInts => new Grown((size) => new Int32Array(size))
export const grownShorts = (): GrownShorts => new Grown((size) => new Uint16Array(size))
