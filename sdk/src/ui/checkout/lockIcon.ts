import { icon } from '../basics/icon'

export const LockIcon = /* @__PURE__ */ icon('lock', 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')
