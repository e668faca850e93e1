/** What other work on bought pieces needs: they come to a tray, and their old barcodes tell of it. */
export { type DijualLagi, jualLagi } from './jual-lagi.ts'
