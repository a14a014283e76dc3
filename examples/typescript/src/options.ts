/** Where the backend answers, and the brand whose products, prices and payments it offers. */
export const options = {
  api: import.meta.env.VITE_COUNTERTOP_API ?? 'http://localhost:4000',
  brand: 'aol',
} as const
