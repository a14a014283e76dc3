/** In the script bundle stands for `use-sync-external-store/shim`, which is only needed before React 18. */
export { useSyncExternalStore } from 'react'
