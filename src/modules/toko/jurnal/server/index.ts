export {
  type IsiJurnal,
  bacaBaris,
  barisTabel,
  bukukanJurnal,
  ringkasJurnal,
} from './susun-jurnal.ts'
