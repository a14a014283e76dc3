/**
 * Types of `<countertop-…>` in Vue templates: `"types": ["@countertop/sdk/vue"]` in tsconfig.json. The build
 * also needs `isCustomElement: (tag) => tag.startsWith('countertop-')` in Vue's compiler options.
 */
import type { CountertopElementMap, CountertopEventMap } from '@countertop/sdk'
import type { HTMLAttributes, ReservedProps } from 'vue'

type Listeners = {
  [K in keyof CountertopEventMap as `on${Capitalize<K>}`]?: (event: CountertopEventMap[K]) => unknown
}

interface Common {
  brand?: string | undefined
  theme?: string | undefined
  colorScheme?: 'light' | 'dark' | 'system' | undefined
  density?: 'store' | undefined
  reserve?: number | string | undefined
  slot?: string | undefined
}

/** Vue compares names in camel case; templates write them in kebab case, as attributes are called. */
type Attributes<Options> = {
  [Name in keyof Options]?: Exclude<Options[Name], object> | undefined
}

type VueElements = {
  [Tag in keyof CountertopElementMap]: new () => {
    $props: Omit<HTMLAttributes, keyof CountertopElementMap[Tag]['options'] | keyof Common> &
      ReservedProps &
      Attributes<CountertopElementMap[Tag]['options']> &
      Common &
      Listeners
  }
}

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
