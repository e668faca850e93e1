/** What other areas show of the customer's app. */
export { PratinjauAplikasi } from './pratinjau-aplikasi.tsx'
