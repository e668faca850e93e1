import { type SettingDefinition, modul } from '#kernel/shared/setting.ts'

export const settings: readonly SettingDefinition[] = [
  modul('nota', 'SETTING_NOTA_OWNER_ONLY', false),
  // The reason of its tax under every line, a consumer's too.
  modul('nota', 'ALASAN_PAJAK_NOTA_MODULE', false, { harian: true }),
  // Of a ticket one copy is the customer's and one the shop's.
  ...[
    'PENJUALAN',
    'PEMBELIAN',
    'HUTANG',
    'PESANAN',
    'SERVICE',
    'AMBIL_SERVICE',
    'TITIP',
    'TUKAR',
  ].map((slip) =>
    modul('nota', `DUPLIKAT_NOTA_${slip}_MODULE`, slip === 'HUTANG', { harian: true }),
  ),
]
