import ReportScreen from '#kernel/web/declared/report/report-screen.tsx'
import { useModule } from '#kernel/web/session/session.ts'
import { LaporanIntern } from './laporan-intern.tsx'

/** by jenis, or in intern mode by paper and by supplier. */
export default function LaporanBatalTerimaScreen() {
  return useModule('INTERN_MODULE') === true ? (
    <LaporanIntern />
  ) : (
    <ReportScreen name="laporan-batal-terima-barang-supplier" />
  )
}
