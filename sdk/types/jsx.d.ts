/**
 * Types of `<countertop-…>` in React's JSX, for pages that load the script:
 * `"types": ["@countertop/sdk/jsx"]` in tsconfig.json. The components of `@countertop/sdk/react` need none of
 * this.
 */
import type { CountertopAttributeMap, CountertopElementMap } from '@countertop/sdk'
import type { HTMLAttributes, Ref } from 'react'

type JsxElements = {
  [Tag in keyof CountertopAttributeMap]: Omit<
    HTMLAttributes<CountertopElementMap[Tag]>,
    keyof CountertopAttributeMap[Tag]
  > &
    CountertopAttributeMap[Tag] & {
      key?: string | number | undefined
      ref?: Ref<CountertopElementMap[Tag]> | undefined
      /** React 18 passes `className` on as an attribute of that name; `class` works in both. */
      class?: string | undefined
    }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
