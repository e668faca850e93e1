import { berat, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { GATE_PO } from './rules-gate.ts'

/** A model that customers may order before any piece of it is there: what a spreadsheet brings in. */
export const modelPo = defineMaster({
  name: 'model-po',
  scope: 'toko',
  screen: '/import-pre-order',
  parent: '/SubMenuPesanan',
  gate: GATE_PO,
  api: { base: 'model-po', list: 'model-po/get/all' },
  key: 'kode_model',
  label: 'nama_model',
  loket: ['kode_supplier', 'kode_dept', 'kode_group', 'kadar', 'size', 'berat', 'ongkos'],
  fields: {
    kode_model: kode({ max: 20 }),
    nama_model: teks({ max: 60 }),
    kode_supplier: rujukan('supplier'),
    kode_dept: rujukan('jenis'),
    kode_group: rujukan('group'),
    kadar: rujukan('kadar'),
    size: teks({ wajib: false, max: 20 }),
    berat: berat({ min: 0.001 }),
    ongkos: rupiah({ wajib: false }),
    keterangan: teks({ wajib: false, max: 200 }),
  },
  nonaktif: [{ call: 'pre-order/create', isian: 'items.kode_model' }],
  usedBy: [{ table: 'pre_order_barang', column: 'kode_model', error: 'pre_order.model_dipakai' }],
} satisfies MasterDefinition)
