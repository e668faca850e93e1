import { LayarSortir } from './isi-sortir.tsx'

/** Bought pieces that nobody has decided about. */
export default function SortirPembelianScreen() {
  return (
    <LayarSortir
      nama="sortir-pembelian"
      calon="sortir-pembelian/get/calon"
      path="sortir-pembelian/create"
      ajakan="sortir.ajakan"
    />
  )
}
