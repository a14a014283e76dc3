/** Forgets writes that are unanswered, as a new page does: they would delay those of the next test or page. */
export function forgetFirstWrites(): void {
  const page = (globalThis as Record<symbol, unknown>)[Symbol.for('countertop.1')]
  for (const [name, known] of Object.entries((page ?? {}) as Record<string, object>)) {
    if (name.startsWith('countertop.session:')) Reflect.deleteProperty(known, 'first')
  }
}
