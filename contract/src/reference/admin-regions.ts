/**
 * The regions of GeoNames whose names aren't those of ISO 3166-2, by hand from the code lists of both: `country.code` → region.
 * An empty region is one that ISO 3166-2 does not have: its cities lie in the country, unless named like a region of it.
 */
export const adminRegions: Record<string, string> = Object.fromEntries(
  `
RU.48 RU-MOW,RU.47 RU-MOS,RU.66 RU-SPE,RU.29 RU-KEM,RU.12 RU-CE,RU.04 RU-ALT,RU.03 RU-AL
AR.07 AR-C,AR.01 AR-B,CN.20 CN-NM,PE.LMA PE-LMA,PE.15 PE-LIM,SA.14 SA-02,SA.05 SA-03,RS.SE,VE.25 VE-A
UZ.13 UZ-TK,UZ.14 UZ-TO,FR.75 FR-NAQ,FR.94 FR-20R,FR.28 FR-NOR
KZ.02 KZ-75,KZ.12 KZ-35,KZ.15 KZ-63,KZ.13 KZ-39,KZ.14 KZ-43,KZ.01 KZ-19,KZ.04 KZ-15,KZ.09 KZ-47,KZ.07 KZ-27,KZ.16 KZ-59,KZ.08
BY.04 BY-HM,BY.02 BY-HO,BY.06 BY-MA,BY.03 BY-HR,BY.05 BY-MI
MG.11 MG-T,MG.12 MG-T,MG.13 MG-T,MG.14 MG-T,MG.71 MG-D,MG.72 MG-D,MG.51 MG-U,MG.52 MG-U,MG.53 MG-U,MG.54 MG-U,MG.41 MG-M,MG.42 MG-M,MG.43 MG-M,MG.44 MG-M,MG.31 MG-A,MG.32 MG-A,MG.33 MG-A,MG.21 MG-F,MG.22 MG-F,MG.23 MG-F,MG.24 MG-F,MG.25 MG-F
TW.02 TW-KHH,TW.04,TW.01 TW-KIN,DO.37 DO-32,BA.01 BA-BIH,BA.02 BA-SRP,PS.WE,PS.GZ,MZ.11 MZ-MPM,MZ.04 MZ-L,BG.42 BG-22,BG.58 BG-23,CD.04 CD-KE
HR.21 HR-21,HR.20 HR-01,HR.18 HR-16,CZ.85 CZ-80,CZ.78 CZ-64,CZ.88 CZ-20,CZ.79 CZ-31,CZ.81 CZ-41
UA.18 UA-53,UA.21 UA-59,UA.13 UA-32,UA.12 UA-30,NG.11 NG-FC,IQ.08 IQ-DA,DK.18 DK-82,HU.23 HU-VE,FI.11 FI-15,FI.10 FI-04,CL.08 CL-LI
LU.LU LU-LU,CH.BS CH-BS,CH.GR CH-GR,IN.32 IN-DH,IN.06 IN-DH,QA.01 QA-DA,QA.06 QA-RA,TJ.RR TJ-RA,EE.18 EE-79,OM.11 OM-BS,OM.02 OM-BJ
KG.08 KG-O,SY.04 SY-RA,SY.05 SY-SU,ID.28 ID-MA,ID.36 ID-PA,AZ.20 AZ-GA,AZ.29 AZ-LA,LV.07 LV-DGV,LV.11 LV-JEL,LV.32 LV-VEN,LV.23 LV-REZ,LV.31 LV-113
MX.09 MX-CMX,MX.15 MX-MEX,AO.17 AO-LNO,AO.20 AO-LUA,SD.55 SD-DN,SD.43 SD-NO,ET.54,NO.30 NO-30,NO.38 NO-38,NO.54 NO-54,SI.J2 SI-070,SI.11 SI-011,SI.52 SI-052,SI.50 SI-050
`
    .trim()
    .split(/[\n,]/)
    .map((line) => line.split(' '))
    .map(([from, to = '']) => [from, to]),
)

/** Cities whose region GeoNames names too coarsely, by their id. */
export const cityRegions: Record<string, string> = {
  '792680': 'RS-00',
  '1581130': 'VN-HN',
  '1566083': 'VN-SG',
}
