export const EARLY_NOTIFICATION_LABEL = 'Notify me if an earlier delivery date becomes available'
export const STORAGE_TERMS_PATH = '/s/winning-storage-terms-and-conditions'
