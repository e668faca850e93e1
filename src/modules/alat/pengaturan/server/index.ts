export { alamatLogo } from './logo-toko.ts'
export { periksaGerbang } from './periksa-gerbang.ts'
export { ubahPengaturan } from './ubah-pengaturan.ts'
