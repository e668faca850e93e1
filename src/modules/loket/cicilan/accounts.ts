/** Ledger accounts of instalments. */
export const akunCicilan = {
  /** Instalments that customers still owe. */
  piutang: 'cicilan/piutang',
  /** Price of the pieces, owed to the customer until the sale hands them over. */
  uangMuka: 'cicilan/uang-muka',
  /** Margin of open contracts that nobody has paid yet, and the part that was. */
  ditangguhkan: 'cicilan/margin-ditangguhkan',
  margin: 'cicilan/margin',
  denda: 'cicilan/denda',
  /** What a cancelling keeps. */
  biayaBatal: 'cicilan/biaya-batal',
  /** What an auction leaves: owed to the customer, lost by the shop. */
  lebih: 'cicilan/lelang-lebih',
  /** What the pieces of an auction were sold for to the customer, and what they had cost. */
  jualLelang: 'cicilan/lelang-jual',
  hppLelang: 'cicilan/lelang-hpp',
  rugi: 'cicilan/lelang-rugi',
} as const
