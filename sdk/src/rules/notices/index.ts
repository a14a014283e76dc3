export * from './alertBanner'
export * from './colour'
export * from './sale'
