/** What `checks.ts` exports, for those who only name it. */
export type Checks = typeof import('./checks')
