/** The act that takes a document to its customer's chat: on every screen that shows one. */
export { KirimDokumen, KirimInvoice } from './kirim-invoice.tsx'
