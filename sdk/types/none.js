// Types only.
export {}
