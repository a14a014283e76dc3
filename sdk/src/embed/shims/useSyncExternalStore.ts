/** Replaces `use-sync-external-store/shim` in the script bundle, which only React before version 18 needs. */
export { useSyncExternalStore } from 'react'
