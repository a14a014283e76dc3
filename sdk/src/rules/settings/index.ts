export * from './siteSettings'
