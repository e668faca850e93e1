/** The taking of what was left, which orders share with deposits. */
export { PanelAmbil } from './panel-ambil.tsx'
