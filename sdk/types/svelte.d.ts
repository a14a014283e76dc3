/** Types of `<countertop-…>` in Svelte: `"types": ["@countertop/sdk/svelte"]` in tsconfig.json. */
import type { CountertopAttributeMap, CountertopEventMap } from '@countertop/sdk'
import type { HTMLAttributes } from 'svelte/elements'

type Listeners = {
  [K in keyof CountertopEventMap as `on${K}`]?: (event: CountertopEventMap[K]) => unknown
}

type SvelteElements = {
  [Tag in keyof CountertopAttributeMap]: Omit<
    HTMLAttributes<HTMLElement>,
    keyof CountertopAttributeMap[Tag]
  > &
    CountertopAttributeMap[Tag] &
    Listeners
}

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends SvelteElements {}
}
