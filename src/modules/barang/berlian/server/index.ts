/** What other modules may call of diamonds. */
export { pegangSupplierBerlian } from './supplier.ts'
