export * from './settingNames'
export * from './shop'
export * from './siteSettings'
