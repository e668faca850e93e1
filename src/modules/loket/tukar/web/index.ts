/** One settlement of goods that go both ways: what is due, what was paid, what was just saved. */
export { BayarSelisih, PanelSelisih, SelisihTersimpan } from './selisih.tsx'
