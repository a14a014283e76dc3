/**
 * Types of `<countertop-…>` in Vue templates: `"types": ["@countertop/sdk/vue"]` in tsconfig.json. The build also needs
 * `isCustomElement: (tag) => tag.startsWith('countertop-')` in Vue's compiler options.
 */
import type { CountertopAttributeMap, CountertopEventMap } from '@countertop/sdk'
import type { HTMLAttributes, ReservedProps } from 'vue'

type Listeners = {
  [K in keyof CountertopEventMap as `on${Capitalize<K>}`]?: (event: CountertopEventMap[K]) => unknown
}

type VueElements = {
  [Tag in keyof CountertopAttributeMap]: new () => {
    $props: Omit<HTMLAttributes, keyof CountertopAttributeMap[Tag]> &
      ReservedProps &
      CountertopAttributeMap[Tag] &
      Listeners & { slot?: string | undefined }
  }
}

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
