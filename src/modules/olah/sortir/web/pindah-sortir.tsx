import { LayarSortir } from './isi-sortir.tsx'

/** Sorted pieces that wait, for another decision. */
export default function PindahSortirScreen() {
  return (
    <LayarSortir
      nama="pindah-sortir"
      calon="pindah-sortir/get/calon"
      path="pindah-sortir/create"
      ajakan="sortir.ajakan_pindah"
    />
  )
}
