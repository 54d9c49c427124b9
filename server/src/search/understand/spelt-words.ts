/**
 * Words that are spelt correctly although they look like common words of job posts: *banker* is not a typo of *baker*. Job titles
 * from the Standard Occupational Classification (bls.gov/soc/2018, public domain).
 */
const names = `
accompanist actor actress actuary adjuster administrator adviser advisor aesthetician agent agronomist ambassador anchor
animator announcer anthropologist appraiser apprentice arbitrator archaeologist architect archivist artisan artist assembler
assessor assistant associate astronomer astronaut athlete attendant auctioneer audiologist author bailiff baker banker barber
barista bartender biochemist biologist biophysicist blacksmith boilermaker bookkeeper botanist bouncer brewer bricklayer
broker builder busser butcher butler buyer cabinetmaker caddie canvasser captain cardiologist caregiver caretaker carpenter
cartographer cashier caterer chauffeur chef chief choreographer claims cleaner clerk climatologist clinician coach cobbler
collector colorist columnist comedian commander commentator composer concierge conductor conservator consultant contractor
controller cook coordinator copilot corrector correspondent cosmetologist costumer counselor courier craftsman creator critic
curator custodian cutter dancer dealer dean decorator deliverer delegate demonstrator dentist dermatologist detective
dietitian director dishwasher dispatcher distributor diver doctor doorman drafter dramatist dressmaker driller driver ecologist
economist editor educator electrician embalmer engraver entertainer epidemiologist estimator evangelist examiner executive
expeditor expert fabricator farmer farmhand fashion finisher firefighter fisher fisherman fitter florist foreman forester
foundryman framer fumigator gardener gemologist generalist geneticist geographer geologist geophysicist glazier goldsmith
governess grader groundskeeper guard guide hairdresser handyman harvester headhunter historian host hostess housekeeper
hydrologist hygienist illustrator influencer innkeeper inspector installer instructor interpreter interviewer inventor
investigator investor ironworker janitor jailer jeweler jockey journalist judge keeper laborer landscaper laundry lawyer lecturer
lender liaison librarian lifeguard linguist lineman loader lobbyist locksmith logger longshoreman machinist magician maid
mailman maker marine mason masseur mathematician mayor mechanic mediator mentor merchandiser merchant messenger metallurgist
meteorologist microbiologist midwife millwright miner minister model modeler mortician motorman mover musician
navigator neurologist notary novelist nurse nutritionist obstetrician officer operator optician optometrist organizer
orthodontist packer painter paralegal paramedic pastor pathologist pavers pediatrician pedicurist performer pharmacist
philosopher photographer physician physicist physiotherapist pianist pilot pipefitter planner plasterer player plumber podcaster
podiatrist poet police policeman politician porter postman potter preacher presenter president presser priest principal printer
probation processor procurator producer professor programmer projectionist promoter prompter proofreader prosecutor
prosthetist psychiatrist psychologist psychotherapist publicist publisher purchaser radiologist rancher ranger realtor
receptionist referee registrar repairer reporter representative reservist retailer rigger roofer runner sailor salesman
salesperson saleswoman sampler sculptor seamstress secretary seller server sheriff shipper shoemaker singer sociologist soldier
sommelier sorter specialist statistician stenographer steward stocker stonemason strategist streamer stylist
superintendent supervisor supplier surgeon surveyor sweeper switchman tailor taster teacher telemarketer teller therapist
tiler trainer trainee translator trapper treasurer trimmer trucker tuner tutor typist umpire undertaker underwriter upholsterer
usher valet vendor veterinarian videographer viticulturist volunteer waiter waitress warden warehouseman washer watchman weaver
weigher welder winemaker woodworker writer zoologist
`
const fields = `
agriculture airline airport apparel army automotive aviation bakery banking base beauty biotech catering charity church cinema
clothing college construction cosmetics councils courts dairy defence defense dental drama energy estate estates export farming
fashion film fishing fitness food football forestry freight furniture gambling gardening gas government grocery gym hospital
hospitality hotel housing import insurance investment jewelry journalism justice kitchen laundry law leisure lending library
luxury market medicine metal mining mortgage movie museum music navy nursing oil pension petroleum pharma pharmacy physics
plastic politics pottery property prison radio railway rental restaurant retail school science shipping shoe soccer
space sport sports steel store surgery taxi television tennis theater theatre timber tobacco tourism toys travel trucking
university utilities wealth wine wood zoo
`

export const speltWords: ReadonlySet<string> = new Set(`${names} ${fields}`.trim().split(/\s+/))
