/** Ledger accounts of cash, bank and cards. */
export const akunKas = {
  kas: (laci: string) => `kas/CASH/${laci}`,
  bank: (noRekening: string) => `bank/${noRekening}`,
  /** Fee that customers pay on top for a card; what the bank keeps of a charge. */
  feeEdc: 'edc/fee',
  biayaEdc: 'edc/biaya',
  /** What the bank paid out more or less than the payments said. */
  selisihEdc: 'edc/selisih',
  selisihKas: 'kas/selisih',
  awal: 'modal/kas-awal',
  masuk: (kodeTransaksi: string) => `kas/masuk/${kodeTransaksi}`,
  keluar: (kodeTransaksi: string) => `kas/keluar/${kodeTransaksi}`,
} as const
