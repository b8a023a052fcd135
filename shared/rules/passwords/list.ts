/*
 * Passwords that others were found to use most, of which ours allows the form: from the list of zxcvbn 4.4.2
 * (github.com/dropbox/zxcvbn, MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.), taken 2026-11-23 without
 * obscene ones, and some words of Brazil. Sorted and compressed: each begins with how many characters it shares with the
 * one before it.
 */

/** Words that a digit or a year does not make a password. */
export const WORDS = `
0aaliyah 2rdvark 1berdeen 2grtyu 2solut 1ccess 3ord 2esso 2hilles 2tion 1dgjmptw 2idas 2min 2onis 1ezakmi
1ggies 1ikido 2rborne 4us 3force 3plane 1labama 3ska 2batros 3ion 2ejandr 3ksandr 9a 5ey 3nka 3xande 7r 4is
2fa 2ibaba 3ens 2lmine 3sop 4tar 2pha 5bet 3ine 2ucard 1madeus 3teur 3zon 2erica 2or 4zinho 2sterda 8m
1naconda 3kin 3rchy 2drei 5y 4omeda 2field 2gel 5s 3us 2hyeuem 2imal 4e 2toni 2ubis 1pache 2ollo 2ple 5pie
5s 1quarius 1ragorn 2izona 2jay 2magedon 4ni 2senal 2temis 3ur 1sdasd 3f 4asdf 4g 5h 6j 7k 8l 4jkl 3zxc
2pire 5ine 2sassin 3word 2terix 3ros 1tlanta 6is 2omic 1uburn 2ssie 3tin 4rali 1valanch 4on 3tar 2enger
1wesome 1zamat 2erty 2sxdc 6fv 0babe 4s 3yblue 5oy 4doll 4face 4girl 4lon 2cardi 3kdoor 2dass 3boy 3dog 3ger
4irl 2ggins 3ira 2ller 4oon 7s 2mbam 2nana 6s 5e 3dit 3ker 3ner 3shee 2rbie 3celon 8a 3efoot 3kley 3ney 3sik
3tman 2seball 3ket 6ba 2tman 2yern 1cfields 1eaches 3gle 3mer 3ner 4ie 3r 3st 5ie 3tles 3utifu 5y 3ver 4is
2ckham 2efcake 3mer 3r 3tle 2nfica 3gals 2owulf 2retta 3lin 1hbirf 1icycle 2gbear 4ird 4oy 3daddy 4og 3foot
3gie 4les 4uy 3mac 5n 4ike 4oney 3one 3red 3time 2kini 2llybob 7y 2mmer 2ng 4o 2rdie 4man 2scuit 2teme 2zkit
1labla 3ckbir 5cat 5dog 5haw 5ie 5jac 8k 5out 5s 5y 3de 5s 3hblah 3ster 3zer 2essed 5ing 2izzard 2onde 6s
5ie 2ue 4bird 5oy 4dog 4eyes 4moon 4s 5ky 1obafett 3cat 2eing 2gart 3dan 3ey 2hica 2llocks 5x 2mber 2nehead
4r 4s 3jour 3kers 3sai 2oger 4ie 3kworm 3mboom 4er 3tie 4s 4y 2ricua 2sco 3sman 3ton 2unce 2wler 4ing 2xing
3ster 1rando 5y 3sil 6eiro 3ves 3zil 2east 6s 3eze 2ighton 3stol 3tney 2onco 6s 3oklyn 3wnie 5s 2ucelee 3ins
3tus 1ubba 5s 4le 6s 2cket 5ye 7s 4shot 2ddah 4ha 4ie 4y 3light 3man 3weise 2ffalo 4ett 2gger 2ilder 2ll
4dog 7s 4et 4s 5eye 2nghole 3ny 2rger 2ster 2tch 2zzard 1yteme 0cabbage 2ctus 2dillac 2esar 2lgary 3ico
4ente 4forn 4gula 2maro 3biami 3el 5ot 5s 4ron 3per 2nada 3cer 4un 3dle 4yman 3nabis 3on 3tona 2pone 3tain
2ramel 3dinal 3olina 3pet 3rera 4ot 3tman 4oon 2sanova 3erta 3ino 3per 3sie 2tdog 3fish 3herin 3man 3s
2valier 3eman 1cbill 1dtnkfyf 1eleron 3ica 4ne 3tic 6s 2rberus 2ssna 1fitymrf 1gfhnfr 1hai 4nsaw 3mp 5ion 5s
3ngeme 3o 4s 3rger 7s 4li 6e 5ott 5ton 5y 4med 3ser 2eater 3ckers 3eks 4rs 4se 4tah 3lsea 3rokee 4ry 3ster
3velle 4role 4y 3wie 3yenne 2icago 4hi 4ken 7s 5s 4o 3efs 3nook 3pper 3vas 2ocolat 3pper 3u 2risbln 5sy 5t
6ia 7n 6op 3ome 4nic 5o 2uang 3bby 3ckie 5les 5y 3nky 1icero 2gars 2nder 3namon 1jkysirj 4wt 1lancy 3pton
3rinet 3ssic 3udi 3ymore 2emson 3velan 2ipper 3toris 2ouds 3ver 1obra 2cacola 4ine 3onut 2ffee 2hiba 2ke
2lombia 4rado 5s 3trane 2met 3mando 3paq 4ute 7r 2ncrete 3dom 5r 3g 3nect 4or 3sumer 2okie 6s 3ldude 4er
4guy 4io 4man 3ter 2pper 2rinthians 3ona 3rado 3vette 2smo 5s 3worth 2ugar 2wboy 6s 2yote 1racker 3zybab
2eampie 5y 4tive 2icket 3mson 3tter 2jhgbjy 2uise 6r 3nch 3sader 3zeiro 2ysis 1thulhu 4tq 1ubbies 3swin
2ddles 2pcake 2rious 2stom 2tlass 3ter 1xfcnmt 1yber 2clone 5ps 2press 0daewoo 2gger 2kota 2lejr 3las 2mmit
3nit 2ncer 3g 4er 3ie 4il 4la 3ni 4yboy 3zig 2rkman 4ness 4side 5tar 2vide 5s 2wg 2ytona 1brnjh 6bz 1eadhead
4man 2ejay 3pthroat 3znuts 7z 2fender 3iant 3tones 2lete 3phi 3ta 3uxe 2nali 3iska 2peche 2sert 3igner 4re
3kjet 3tiny 2troit 2us 2vil 5dog 5s 2xter 1fcbkbq 2kthbz 5f 4ynbyf 2vgbh 1harma 1iablo 3mond 7s 3o 2ehard
3sel 3tcoke 2gger 4ler 3ital 2lbert 3ligaf 2ma 2namo 3g 4dong 3osaur 2scover 3ney 2ver 3ine 1kflbckfd 5vbh
1oberman 2ctor 2dger 6am 6s 2gfood 3g 4ie 4y 3house 3man 3s 2itnow 2llar 3phin 7s 2mino 2nkey 3uts 2obie
3dle 3gie 3kie 2ughboy 1racula 3go 5n 6ball 6s 5on 2eamer 5s 2iver 3zzt 2oopy 3wssap 2pepper 2ummer 1thjybrf
1ublin 2cati 3hess 3k 2mbass 2rango 2ster 2tchess 0eagle 5s 2stside 2tme 1clipse 1duard 1eyore 1instein
1katerina 1lectra 6ic 6on 3ment 3phant 2izabet 1merald 2inem 2pire 1ngage 3ineer 2igma 2ter 5pri 8se 3rar
1raser 2icsson 1scort 1ternal 5ity 1ureka 3opa 1verest 4ton 1xcalibu 2igen 6t 2odus 2plorer 3ress 2treme
0fabie 3ric 2cial 2lcon 6s 3len 4out 2milia 2ng 3tasy 2rside 3t 2ster 2tass 3boy 3cat 3man 1eather 2licidade
2nder 3g 2rnand 3rari 4et 2ster 2tish 1ghtkm 1icken 2esta 2garo 3hter 2lter 2nger 2re 4ball 5ird 4fly 5ox
4man 2sh 4es 4ing 3ting 2tness 1ktrcfylh 9f 5tq 1lamengo 5s 4ingo 3sh 3tron 2etch 2ipper 2oppy 3rian 5da
3under 3wer 2uffy 2yboy 3ers 1oobar 3tbal 7l 2rest 4ver 3fun 3mula 3tuna 3you 2ssil 2xtrot 1rancesc 4ky
2eaks 5y 3ckles 3ddy 3edom 4pass 4user 2iday 3ght 3sco 4ky 2odo 3g 4ger 5y 3ntier 3sty 1ubar 2gazi 2ntime
2sion 2tbol 1yfcnfcbz 2lhtq 2txrf 0gabrie 6l 7l 2laxy 3ina 3ore 2mbit 3ecube 4over 2ndalf 3gsta 6er 2rden
3field 3goyle 2teway 3or 5s 1bpltw 1egcbr 2heim 2mini 2nesis 3ius 2ronimo 2sperrt 2tmoney 3some 1fhjkm
1hbdtn 6br 2etto 2jcnj 6nfr 2ost 5rider 1iants 2nger 2orgi 2rls 2zmo 5do 1jkbyf 1ladiator 1money 1oalie 3way
2blin 4ue 3ucks 2ddess 3fathe 8r 3smack 3zilla 2fish 3orit 2ku 2lden 4fish 4star 4wing 3f 4ball 4er 4ing
3iath 3lum 2navy 3g 3zo 2ober 3dboy 4luck 4time 3fy 3gle 3se 2pher 2rilla 2tcha 3hic 3ohell 2vols 1ranny
2eatone 3enbay 5day 5s 3gor 3mio 4lin 3ndel 3tzky 2iffey 3ngo 3zzly 2omit 3ove 5y 3ucho 2umpy 1uardian
2iness 4ness 3tar 2ndam 3nar 4er 6s 2stav 0hacked 5r 2iry 2lflife 3lo 2mbone 4urg 3let 3mer 6s 3ster 2ndyman
3nah 4ibal 3solo 2ppyday 2rdcore 4on 4rock 3ley 2vefun 2waii 6an 3keye 7s 2yabusa 1earts 3ven 2ckfy 2dgehog
2ineken 2llfire 4o 5o 4yeah 3met 3pme 2ndrix 3tai 2rbie 3cules 3mes 3shey 2soyam 1idden 2ghland 2phop 2there
3man 1jvfirf 1obbes 4it 2ckey 2kies 2liday 3lywoo 2mers 5un 2nda 3gkong 2oker 3sier 7s 3tie 2rizon 3ndog 4et
5y 3se 5s 2tbox 5y 3dog 3red 4od 3shot 4tuff 3tie 1ummer 2nter 4ing 2rrican 2sker 6s 4ies 3tler 1yperion
0ibanez 1cecream 3man 1dontkno 8w 1forgot 1gor 2uana 1hateyou 1llini 3usion 2oveu 5yo 7u 1mmortal 2pala
1ncubus 2diana 6s 4go 2ferno 3initi 7y 2sane 3ert 2tegra 4l 4rnet 3repid 4uder 2uyasha 1rina 2onman 1talia
1vanov 6a 2erson 1wantu 0jabroni 2ckal 5ss 4off 2gger 3uar 2maica 3esbon 8d 3mer 4in 2rhead 2smine 3per 2va
2ybird 3den 3hawk 2zzman 1edi 2ep 2nn 2richo 2ssic 3ter 3us 2thro 2wels 1imbo 5b 1ktymrf 1ohann 6es 3nboy
2ker 5s 2rdan 1rcfyf 1uggalo 2ice 2mper 2nebug 3gle 3ior 2piter 2stdoit 4ice 4me 2ventus 0kahuna 2ktus
2mikaze 2ngaroo 3sas 2rate 3ina 3olina 2shmir 3per 2tana 3erina 3rin 2wasaki 1eeper 2nshin 3wood 5rth
2yboard 3stone 3west 1ickass 4er 2llbill 4er 6s 4me 2ngfish 4kong 4pin 4ston 3ky 2pper 2rill 2sses 4me 2tkat
3ten 4y 5cat 5kat 1laster 2ingon 1nickers 5s 3ghts 2opka 1odiak 2lobok 2ol 2rn 2shka 3mos 3tya 2tenok
1rishna 1tyjxrf 1ume 2ngfu 0labrador 3tec 2crosse 2dybug 2guna 2kers 3ota 2ncelot 5r 3sing 2ptop 2risa 2ser
3vegas 2tino 1eather 3vemealone 2dzep 2gacy 3end 3ion 3olas 2ng 3non 2onid 3pard 2spaul 3tat 2tmein 3sgo
2xmark 3us 1iberty 2fehack 2ghter 5nin 8g 5s 2on 4king 2quid 2verpoo 8l 2zard 1obster 2co 2gitech 2komotiv
2lipop 3lipop 4ol 2ndon 3estar 4wolf 3ghorn 2oker 3ser 2ser 5s 2tus 2ve 4it 4ly 4me 4r 5boy 5s 4you 2wrider
1ucifer 3ky 5dog 2dmila 2st 1vbnhbq 0macdaddy 3hine 3ross 2ddie 4og 3ina 4son 3man 5x 3ness 3onna 2estro
2ggie 4ot 3ic 5k 5man 3num 5s 3pie 2iden 3lman 2jestic 2kaveli 3sim 2laka 3ibu 4na 3lard 2mapapa 2nchest 8er
3darin 4ingo 3iac 3owar 3son 3utd 2radona 4thon 3ika 4na 5e 6rs 6s 5o 4us 3lboro 4ey 3tini 3yjane 2ssive 3te
5r 2tador 3rix 3ure 2verick 2xell 3im 5a 5us 3well 3x 2yday 3hem 2zafaka 1eatball 4head 4loaf 2chanic 2dusa
2gadeth 4man 4pass 4tron 2ister 2llon 5w 2morex 3phis 2nace 2owmeow 2rcedes 4ury 3idian 3lin 3maid 3sedes
2tallic 8a 2xico 1iami 3n 3o 2chae 4igan 3key 3rolab 5n 5sof 8t 2dget 3night 3way 2ghty 2key 2lana 5o 3ena
3kman 2necraft 3hasenha 3ime 2rage 2sfit 3hka 3ter 4ress 2ttens 1nbvcxz 1ojo 2loko 3son 2money 2naco 4lisa
3day 4eo 3ey 5man 5s 3goose 3itor 3ke 5y 6s 3opoly 3ster 3tana 4real 2ocow 3kie 3moo 3nlight 3se 2rpheus
3tgage 4imer 2scow 2ther 6lode 3orola 2untain 3se 2zart 1udar 2ffin 2lder 3tiplelo 2nchkin 2ppet 2sashi 3cle
3hroom 3ica 5man 3tafa 5ng 7s 5rd 1ybaby 2life 3ove 2pass 2stic 0napass 3ster 2ruto 2scar 3ty 5a 2tali 4sha
2ughty 1ebraska 2mesis 2ng 2ptune 2vada 2wbie 3castl 3life 3pass 4ort 3york 1fnmzyf 1ickel 3ola 2ke 3ita
3ola 6y 2mbus 3rod 2ners 3ja 5s 3tendo 2rvana 2ssan 2tram 1ofear 2kia 2limit 2ng 2odle 6s 3kie 2pass 2vell
1udist 2gget 2ttertools 1yjets 2lons 2mets 0oakland 2sis 1biwan 2livion 1hyeah 1ilers 1ksana 1ldman 2eg
2iver 4ier 1mega 1nelove 3time 2line 3yme 1penup 3rator 2timus 1racle 3nge 6s 2chid 2ioles 4n 1siris 1utkast
3law 1verkill 4lord 1xford 0pacers 3kard 4er 6s 3man 2dres 2intbal 8l 2kistan 2ladin 3meiras 2nama 4soni 8c
3cho 3da 4ora 3tera 4her 7s 4ies 4yhos 3zer 2radise 5ox 3ola 3rot 2scal 3s 4at 4ion 4me 4port 4wd 5or 7d 8s
7t 2tches 3riot 7s 2vilion 1each 5es 3nut 6s 3rljam 2bbles 2ekaboo 3wee 2gasus 2ncil 3g 4uin 7s 3thous 4ium
2pper 3si 2rvert 2terpan 2ugeot 1hantom 2ilippe 6s 4lies 5y 3sh 2oenix 3tos 2pbb 1ianoman 3o 2card 4sso
3colo 3kle 6s 3s 2glet 2kachu 2llow 2mp 4in 2neappl 3g 4pong 3head 3k 4floy 2oneer 2ppen 2rate 6s 2sces
3sing 4off 3tol 2tbull 2zza 5s 1lanet 3stic 3tinum 3yboy 4er 4station 4time 2umber 2ymouth 1obeda 2ison 3uyt
6rewq 2kemon 2laris 3ice 4na 3o 3ska 2mpey 2ncho 3tiac 3y 2ochie 3dle 3h 4bear 3kie 3ntang 3p 4er 4ie 4oo
3ter 2pcorn 3eye 3py 2rkchop 3sche 3tland 4ugal 2seidon 3sum 3tal 2tato 3head 2wder 1reacher 3cious 3dator
3lude 3sario 4to 2imus 3nce 6s 7a 7s 4ter 3ssy 3vate 4et 2odigy 3phet 3xy 1sycho 1uddin 6g 2mpkin 2nisher
3kin 4rock 2ppies 4y 3sik 2rdue 3ple 2tter 1yramid 2thon 0qawsed 6rf 2zqaz 3wsx 6ed 8c 9rfv 3xsw 6edc 3zaq
1ing 1uan 4tum 3rtz 3ttro 2eens 3rida 1waszx 2easd 6zxc 3qwe 3rasdf 4t 5y 6u 7i 8o 9p 5z 0rabbit 3ota 2cecar
4r 5x 3ing 2gnarok 2ider 6s 3nbow 4man 3stlin 2mbler 4o 3mstein 3ses 2ncid 3dom 3ger 6s 2ptor 2scal 3putin
3ta 5man 2ven 5s 2zz 1bhbkk 1ctybz 1eader 3lmadrid 3per 2bel 5s 2dalert 3bull 3dog 3fish 3head 4ot 3line
3man 3neck 3rum 3skins 4ox 3wing 7s 4ood 2ebok 3fer 2nault 3egade 2reirf 2scue 2tard 1fhbyf 2nthbyf 2rfirf
3nec 1hbcnbyf 2fcjnrf 2tdtlrj 1ightnow 2pken 3per 4le 1jirfrgbde 2ntyjr 2ycnfynby 1oadkill 6ng 4runn 2botech
2cker 5t 6s 4ford 4hard 4on 4s 5tar 2dman 2ller 4tide 2mashka 3mel 2naldo 2okie 3ster 3tbeer 2sebud 2tten
2ver 5s 2yals 1tyuehe 1uan 2bber 2lez 5zz 2nescape 3ner 2slan 3sia 3tam 0sabbath 3ine 3res 2fari 2ilboat
4ing 4or 3nts 2kura 2lamander 3een 3mon 3omon 3sero 2mantha 3iam 3son 4ung 3urai 2ncho 3diego 4man 4ro
2opaulo 2pper 4hire 2ratoga 2scha 3sy 3uke 2tan 5a 3urn 2un 3ron 3sage 2yang 1cania 4ner 3rface 4let 2ooby
6do 4ter 3rpio 7n 3tch 4land 4ty 3ut 2rappy 3eam 3uffy 2uba 3lly 1eahawks 3mus 3ray 3ttle 2bastia 2cret
3urity 2eker 2gredo 2infeld 2lect 2minole 3perfi 2nha 3tinel 2ptembe 2rega 4nity 3gei 5y 4i 3solution 3ver
2same 1hado 5w 3ggy 3i 3lom 3man 4rock 3ng 4ia 3olin 3rk 5s 5y 3sta 3ved 3zam 2elby 3male 3rlock 2iloh 2ogun
3rty 3tgun 3u 3wme 4time 2un 1iemens 3rra 2lver 6ad 2mba 3ple 4sons 2natra 3bad 3ister 3ner 2rius 2thlord
2xers 1kate 5r 2eeter 2idoo 3ing 3nny 3pper 5y 3ttles 2orpion 2ydive 3lar 4ine 3walke 8r 1lacker 3ppy 4shot
3ve 3yer 2eepy 2ider 3nky 3pknot 1meghead 4ma 3lly 2iles 5y 3ths 4ty 2oke 5r 5s 5y 4in 3oth 2udge 3t 1nake
5s 3pon 4per 5le 3tch 2eakers 2ickers 3per 2oop 5dog 5y 3wball 5oar 4man 2uggles 1obaka 2ccer 3rates 2ftball
4ware 2ldier 3eil 3nce 2mmer 2nic 5s 3y 2oners 2phie 2uthpar 8k 1paceman 3nk 5ing 5me 5y 3rkle 5y 4ta 6k 6n
7s 3wn 2eaker 3ctrum 3edy 2ider 6ma 8n 5y 3ke 3rit 3tfire 2lash 3inter 2onge 6bob 3oky 2ring 5t 4te 2unky
3rs 3tnik 2yder 1quall 4sh 3irrel 5t 1rinivas 1talin 4ker 4lion 3r 4buck 4craft 4dust 4fire 6sh 4gate 4man
4ship 4ter 5rek 4wars 3tic 2ealth 3eler 7s 3fano 3ph 5ani 3reo 4lin 2icks 5y 3mpy 3ng 5er 5ray 4ky 2ocking
5s 3necol 5d 5s 5y 3rm 5y 2ranger 3ider 4ke 6r 4pper 2ud 4ly 3mpy 3nner 3pid 1ubaru 3lime 3way 3zero 2ccess
3esso 2gar 2ltan 2mmer 4it 2ndance 5y 3flowe 3nyday 3rise 3set 4hin 7e 2per 5fly 5man 5sta 8r 2rf 4er 4ing
2zuki 1vetik 4lana 2oboda 1wallow 2eetpea 5s 5y 2immer 5ing 3nger 7s 2ord 5fis 8h 5s 1ydney 2ncmaster
2racuse 0tacobell 4ma 2lisman 2ngo 3ker 2rdis 3get 3heel 7s 3zan 2ttoo 3yana 2urus 2zman 6ia 1dutybq 1eacher
2chnics 5o 2ddybea 2en 4s 2kken 2lefon 2mp 4est 2ng 3nis 2quila 2rminator 3rapin 4or 2st 4e 5r 4ing 1hailand
3natos 4kyou 2eboss 3cat 3dog 4ude 3end 3game 4reat 3kid 5ng 3man 3one 3rock 3sims 2irteen 2ongs 3r 2uglife
3mbs 4per 3nder 7b 1iberius 2ckle 2ger 5s 3ger 3hts 2mber 2nker 6bell 3man 3tin 1olkien 2mato 3cat 3myboy
2otsie 2pcat 3dog 3gun 3her 3per 2rnado 3onto 2shiba 2ttenha 2yota 1racker 4tor 3der 3nce 4sam 5lator 3pper
3vel 6er 2easure 3bor 2fnthbyf 2iangle 3cky 3dent 3gger 3nity 3ton 3umph 3xie 2ojan 6s 3mbone 3oper 3uble
2uck 5er 5s 3elove 3mpet 3nks 1sunami 1uesday 2lips 2nafish 3dra 2rbo 3key 3tle 1weety 2ilight 3nkle 3sted
6r 1yphoon 0ufkbyf 1ltima 6te 1mbrella 1nderdog 5taker 2icorn 2real 1sarmy 2mc 2navy 1topia 0vacation 2der
2lentin 8a 4ra 3halla 3kyrie 2mpire 2nhalen 3illa 2sco 1ector 4ra 2dder 2geta 2lvet 2nera 2rbatim 3itas
3mont 3onika 3tigo 2tte 1fczyz 2hbyf 3ecz 3ufhbnf 2ksirf 2rcbv 6rf 2vekz 3fgfgf 3jxrf 1iagra 2ctory 2ewsonic
2king 6s 3tor 6ia 2per 5s 2rgin 2sion 2talik 1kontakte 1ladik 5mir 5slav 1olley 3vo 2odoo 2rtex 2yager 3eur
1ulcan 0walleye 3mart 3nut 3rus 2pbbs 2rcraft 3eagle 3hammer 3lock 5rd 3rior 7s 3thog 2sser 4up 2tcher
3erloo 1easel 2bmaster 2ed 3zer 2lcome 3der 2rewolf 2stham 4side 4wood 1hatever 4sup 2eels 2iskers 6y 5y
4per 3tesox 5y 2ocares 2ynot 1ibble 2cked 2ldcat 7s 4fire 4man 3low 2ndows 4sor 3ner 3ston 3ter 2sdom 3hbone
2zard 1olfgang 4ie 4man 4pack 3verin 8e 5s 2mbat 2ody 3fwoof 3hoo 3kie 2rdpass 1rangler 2estle 6in 1utang
0xanadu 2vier 1files 1treme 0yamaha 2nkee 6s 1brbnf 3jkfq 1ellow 1fnfif 1oda 2mama 2semite 2urmom 1trewq
1zerman 0zaphod 2qwsx 3xsw 1enith 2ppelin 2rocool 2us 1hei 3ng 2ong 1idane 2ggy 3zag 2pper 4y 1ombie 2rro
1vezda 1xcasd 6qwe 3vbn 6m
`;

/** Whole passwords with a letter and a digit, of at least eight characters. */
export const PASSWORDS = `
0!qaz2wsx 4xsw2 0%e2%82%ac 0000777fffa 27james 11081988m 23cpfza 2telemike01 133028pw 163dyjuy 1773417k
185tzzqi 190808qwe 287654321a 91q 1cdh0v99ue 1o9i8u7y 86t 2km9ijn 1p9o8i7u 1raziel0 1sister0 0100years
229384756q 8qp 2inches 111222333a 3luzer 2223344q 6aa 28a105b 2c645df 2qq22ww 1211123a 23123123a 9q 6qq 7we
9qwe 32323q 3321aa 7z 6qaz 7q 7w 8e 9ewq 341234q 44321a 8q 4512i 554321a 91q 567890a 90d 90m 90o 90p 90q
90qaz 90qw 90qwe 90qwerty 90s 90w 90z 90zzz 9a 9aa 9abc 9as 9asd 9b 9c 9d 9e 9f 9g 9i 9j 9k 9l 9m 9n 9o 9p
9q 9qaz 9qq 9qqq 9qw 9qwe 9qwer 9qwerty 9r 9s 9t 9v 9w 9x 9y 9z 9zx 9zxc 9zz 8a 8c 8d 8i 8m 8q 9we 8s 8w 8z
7a 8a 7b 7d 7j 7k 7l 7m 7q 8w 9ertyu 7r 7s 7t 7u 7v 7w 7z 6aa 8a 7b 8c 7s 8d 6qaz 7q 8q 7w 8e 9r 9rt 9rty
6rrr 7u 6ss 6zx 8c 7z 5abc 8d 9e 6sd 8fg 5qaz 6qq 6we 8r 9t 9ty 5rewq 5trewq 5zxc 8vb 4abcd 5sdf 4kekc 4qwer
8asdf 9sdfzxcv 8t 9y 4rewq 5mvb 4zxcv 3654789a 4987z 3abc123 4s123 5d123 3boots1 3ewqasd 3hfjdk147 3joker
3lol123 3masha 4udar 3qaz123 6wsx 4q123 4w123 5aszx 5e12 83 6321 6456 9rty 6as 8d 9zx 9zxc 6qwe 6rt 8y 9123
3zxc123 2e3e456 2inches 2locked 2monkey 8s 2qw12qw 434er 856ty 4aszx 4erty 2s3t4p55 3tring 132forever
23andre 24kzbip 25135ab 37911q 147258369a 2vbqk9p 151nxjmt 24ugeiu 28uefas 2s9pu03 17071994a 18n28n24a
19371ayj 258proman 272chev 2851985p 36irachka 4mets 2952009sa 2mtpgam19 1a2a3a4a 85a 3b3c4d 85e 3s3d4f 85g
9g6h 2bcdefg 2ndonly 2rsenal 2sdfghj 3sword 2utopas 1basebal 2igdadd 4fish 2randon 2ulldog 5shi 1carolin
2harles 6ie 3elsea 4ster 3icken 3risti 2ompute 3rvett 3wboys 2reativ 3icket 3ystal 1diamond 3gital 2olphin
2rummer 1escobar2 2xplore 1ferrari 2ishing 2lowers 2ootbal 3rever 2reedom 1gandalf 3teway 2rizzly 1heather
3rbier 2xboqg2 8s 1j9e7f6f 2ackson 2effrey 3nnife 3ssica 2ohnson 1ladybug 2etmein 2oveyou 1manager 3tthew
2elissa 3rcede 2ichael 5ell 3llion 2onster 4tana 2ustang 1newlife 1packers 3nther 5ies 3ss1page 5wor 8d
3trick 2eaches 3nguin 2hoenix 2orsche 2umpkin 1q2q3q4q 85q 3w3e4r 85 9t 9t6y 23e5t7u 2a2ws3e 8d 94rf 94rf5tg
3sw23ed 3y2wsx 4xsw2 3z!qaz 40okm 42wsx 83edc 9edc4rfv 43edc 4@wsx 4wsxedc 4xcvb 5dr5 5sw2 83edc 9edcvfr4
4zaq1 2w23er4 3erty1 7u 8iop 1rainbow 3ngers 2ichard 2osebud 1s1h1e1f1 2amanth 2cooter 2impson 2tarwar
3eeler 3unner 2unshin 3perma 1therock 3under 2iffany 2rouble 1vampire 1w2q3r4e 3w3w4w 2arrior 2ildcat 4liam
3nston 1x2zkg8w 2rg4kcq 1z2x3c4v 85b 2xcvbnm 02000jeep 3190ru 391989q 21jedlz 2spanks 1112rush 22121qaz
23qwe879 121195ws 278124q 2q04w90e 1305822q 2176djivanfros 2jordan 2skidoo 2wesdxc 1401pedro 25lufpq 28ujnfk
2gordon 2pnz6kc 1502557i 24xtpss 160zntpc 2429vadim 27ksyjf 187hf71h 2infern 1b4dnvsx 28riedt 2ornot2 8b
1children 1dumb2live 1hot4you 1i5fdruv 1kash6zq 1letmein 1w3e4r5t 2j2k9oj 2sx1qaz 43edc 44rfv 4cde3 4zaq1
1ykn5ccf 0305pwzlr 111music 121ret32 2615948worms 13rjhjds 143104ky 2erdfcv 1611jcmg 28ejhih 180zliki
23pdjvl 2gjgeuftd 1edc4rfv 4vfr4 1f3fpht7op 1rjs1la7qe 1stooges 2yqo15hil 1techsrl 1xbobobo 04077mash
113276191q 2d8cd98f00b 120smoke 27cobra 2qwerty42 1311111q 221rewq 14e3ebda 2magnum 1506802a 24dfmcq
2m2do5bs 174jdvff 28jfszk 1809594q 215162342a 92lost 92q 2n25rcc 1904s677075 25rus19 1cranker 1ebouux8
1fa82hyx 2reedom 1g3izhox 2xrzemq 1me2know 1r3e2w1q 2fv3edc 45tgb 2zp8ab7 1seasons 1z34l0ts 3al0ts 050spanks
11094didi 131879fiz 1411pimo 25ettvy 151scasi 24uzpad 2bgates 165hlgqo 27rntvm 19382113kevinp 1c92v5h6
1element 1gtgiaxm 1hsu75kpot 1t4r3e2w1q 26y7u8i 2gb6yhn 4nhy6 1w76rnqp 2r2i7h8 0625vrobg 1339cndh 140xwfkv
258zn7a 15mustan 166satan 29e53e1 171fsa75yt 2camaro 2mustan 182regkh 246kg3r 26xqxfg 2camaro 19camaro
1gcf636i 1jhwmqku 1xe8j2z4 1yhn7ujm 0705499fh 141852kk 154740g0 1653ajl1 34321a 26rglqy 170129ji 277755102q
3angel 189456123a 2n3s5af 1elephants 2rtu3ds 1f4df451 1gorwell 1hrdnw23 1imjfstw 1jokx7b9du 1ovtgimc
1u8i9o0p 2gd5hip2j 080070633pc 28state 296468644q 1363eddy 163abgsg 2chevyx 17654321q 28kckxy 2e5nclizry
19231243658s 38190a 2876065093rax 1j4ye3uz 1letters 1phrowz622 94 1seconds 1xuuobe4 0911turbo 1293709b13
1379992a 7q 144turbo 187654321a 9g 9q 9z 29244342a 19ranger 2strenght 1hmlpyjd 2otpoin 1kyq6fge 1z5ve9rrcz
0a1234567 88 99 990 7a 7b 7z 29l1980 2a2a3a4 8a5 2b2c3d4 8e5 2l2e3x4 2s2d3f4 8g5 95h6 132tv8ls 2eilm2s2y
17nz8546 18kd47v5 19387670a 287654321 1a123123 5321 5456 8789 2a12345 86 2ron123 1b123456 4cd34 2c12345 86
9789 6abc 3d1234 85 4e123 845 5f12 83 6g1 2igail1 1c2zxdty 2count1 2milan1 2un3t1x 1dam1234 2min18533362
4ral1 2riana1 6na1 2v12775 3ance1 2xel187 1frika2002 1gapov58 2ent007 1ikman08 2rborn1 1jcuivd289 1k470000
1l123456 2bert12 6o1 2ena123 52010 3x1234 85 5959 671 73 74 75 76 681 72 73 75 77 79 690 71 75 76 78 42000
79 610 5112 4and1 7er1 7ra1 2fredo1 2ice123 3na123 6994 85 88 52002 86 710 81 4o4ka 2lan123 3en123 3ison1
2maz666 1m4h39d8nh 2anda01 610 71 72 83 78 669 3zing1 2ber123 2iga500 1n83546921an13 2cella2 2dre123 5a11 72
699 6s1 5w01 610 71 72 83 73 77 622 73 688 699 3y2000 4od22 2gela12 5o4ek 2imals1 2na12345 5982 74 75 76 77
78 79 690 74 77 42000 72 610 5614 3ette1 3ie123 2other1 2thony0 71 72 73 74 75 77 78 79 3on123 5ia1 6o1 72
73 1q1sw2de3 1rianna1 2nster55 2t131313 3cast2 3em123 6992 85 52010 5777 2wpls4u 1s123456 2d12345 86 6asd
6qwe 3f67nm 4gh123456 3qwe123 2fnhg66 2hley01 611 72 83 79 624 669 2sa1234 2tra123 1t4gftlw 2hlon64
1uckland2010 2gust10 71 72 75 76 77 620 72 74 75 79 631 2stralia1 2topas1 1wo8rx3wa8t 1z123456 2fpc310
0b0ll0cks 11234567 1929ezzh 1aby1234 42000 2ckd00r 2d11bad 2ggio10 2iley01 610 71 72 2lance1 3la007 2naan123
2rbara1 2seba11 6l1 3ketball1 2ttery1 1b123456 1eano002 3rcat1 4dog1 3utiful1 2linda1 3la123 3oved1 2njamin1
3nett1 3tley1 2rgen09 3muda1 3nard1 2thany1 3tis36 2verly1 1g6njokf 1igblue1 3john1 2ll1234 4y123 2rthday1
90 900 82 91 96 97 98 999 83 84 85 94 86 1lack123 5666 3ze420 2ink182 2ood123 5666 2uejay1 3nt420 1mw318is
425is 430ci 3750il 1oating1 2b12345 3by123 3o1234 2ing747 2logna1 2nd0007 49007 4ra12 2oster1 2redboi4u
3is123 2scoe01 2y4u2ownnyc 1r00klyn 21ttany 2adley1 3nden1 5on0 80 71 72 73 76 77 78 2eaker1 3nda69 6n1
4nan1 3tt123 2i5kev6 3an123 5na1 3dget1 3llo021 3ttany1 2other1 72 2uce123 3iser1 3no123 2yan123 1sheep75
1uffy123 6ma 2jhm123 2nnies1 2rrito1 3ton12 0c0l0rad0 2rvette 132649135 2por2d2 143dae874d 3qpul5rz 1ab4ma99
2dr14nu 2hek0980 2itlin1 2leb123 3ifornia1 3vin69 2maroz2 88 3illa1 6e1 3p0017 4us100 2ndy123 3ucks1 2pital1
75 2r12345 3e1839 3la123 4os12 83 4ton1 3oline1 5yn1 3ter12 75 680 3wash1 2sey123 3sidy1 2ution1 1br600f3 74
6rr 3900rr 429rr 1de34rfv 1ecilia1 2isi123 2leste1 2ntral1 2zer121 1h1tt1ck 2ange12 4nel1 4tal1 3rles0 71 72
73 3se123 2evys10 5z71 2icco22 4kenwing101 3ef123 3ldren2 3nese1 2loe123 2ocolate1 2ris100 623 5200 5999
5ta1 6i1 7an1 6o1 7pher1 6y1 2uck123 1idkid86 2sco123 1jxb2014 1k6znp42 1laudia1 3yton1 2inton1 1mu9ggzh
1odered1 2leman1 3in123 3lect1 5en1 5ge1 4ins1 3ole57 3t1911 2mbat123654 3cast1 3fort1 3mand1 72 3pass1
2ntrol1 72 2oking1 3l1234 3per11 72 2re2duo 3nell1 3sair1 3vet07 6t1 2ttage1 2ugars1 3nter1 5ry1 3rtney1
1ptnz062 1qub6553 1raig123 3zy123 2eativ1 2ystal0 71 72 77 1sfbr5yy 1vzefh1gk 9c 1ygnusx1 2nthia1 0d1234567
2i2m3a4 2lakiss 178unhxq 1abl1125 2d2ownu 3dy123 2isy123 53112 2mage11 3ned69 2nce123 3iel01 610 71 72 83
620 71 76 6a1 6le1 4l8098 3ny001 5123 5m88 3te123 2pzu455 2rling1 2sha123 52010 2ve1234 3id123 5777 1bm123dm
1e1987ma 2admau5 3th123 5666 2bbie69 3orah1 2cember1 2fault1 3lep27 2mon123 5666 2n12345 3is123 6984 88
52011 3man85 3nis12 2rrick1 2vilmaycry4 3o2706 1fyjdf846 1gl70460 1iana123 2ego123 2gnity7 2mon4ik 1jg4bb4b
1m6tzsgp 1ogbert1 3phil3650 2lemit1 2ma77ns 4inlock2005 3inic1 2nna123 3t4get 2rothy1 2uglas1 1ro8smwq
1s7zamnw 1ude1234 5998 2ncan21 3e2000 2pont24 2stin23 4y123 697 0eae21157 2stern1 3y1234 1ddie123 5666
2uardo1 2ward11 72 6s1 1fbcapa201 1ight888 1l345612 2546218 2aine22 2eanor1 3na123 6971 52010 3ven11
2izabeth1 2liott1 2mer251 2vira26 4s123 1merson1 2ily123 2mitt22 1nergy12 2gland1 4ish1 2rique1 3on714
1pisode1 2silon1 1ric1234 1uclid90 2ro2000 2s1sue1 1xplore1 2tra300 630 0f00tball 114tomcat 25eagle 2f2f3f4
122raptor 18yruxoj 1aith123 2mily01 2tal1ty 3head1 3luvr69 2vorite2 83 84 85 86 87 88 1bi11213 1cc5nky2
1elicia1 4x123 2rien12 1fvdj474 1hntv1998 1iction6 77 2fa2008 610 71 2ghting54 2nance1 2rstone123 1jnq8915
1k8bhydb 2byf001 2g7h4f3v6 2ojn6gb 2tif6115 1lowers1 1m12mn12 1ord9402 4f150 5250 5350 4gt40 3rest1 3tune1
82 3ward1 1rance98 6s1 5is1 4k123 5ie1 2e_ak8yj 3d1234 4die1 3e4all 4man1 4way1 2iends1 2ogman1 3nt242
3st1996 1sd9shtyu 1utyn007 1ynjy123 0g0dz1ll4 11234567 1arbage1 3rett1 1b15kv99 2orv526 2plf123 1eneral1
5ic1 2olog323 3rge01 611 72 73 5ia1 72 2rmany1 3rard8 4ity1 1fgf1234 2if1991 2xqx686 1hhh47hj764 9649
1ilbert1 3lian1 2rls4me 1lasgow1 2ock9mm 1n56gn56 2asher23 1obuffs2 2irish1 2od12345 7654 44now 5you 4bye1
2rdolee85 5n24 1race123 3ndam1 5ma1 2e69kik 3at123 3en123 5420 3gory1 2iffin1 2oupd2013 1sgba368 2xr1000
5100 1togto43 1unther1 2stavo1 1y3yt2rgls 2mnast1 1znybwf13 0h200svrm 1397pnvr 19iymxmc 1appy100 623 2rdc0re
5or1 3mony1 3rison1 4y123 2wkdog79 1d764nw5d7e1vb1 1eat7777 4her1 72 74 76 77 79 2dj2n4q 2nry123 2rbert1
1iggins1 3hway1 2hje863 2llary1 2story1 1kger286 1olland1 4ister1 4y123 5wood1 2mer123 2ndas2000 3ey123
2peful1 3kins1 2rnets1 2t2trot 2use123 4ton1 1pmrbm41 1shfd4n279 1ummerh2 2nt0802 44red 1xp4life 1zze929b
0iampurehaha2 1bill123 1cam4usb 2ecube1 1kilz083 2mvw103 1loveme1 72 2ya1234 5992 1magine1 1ndia123 2gram01
1pswich1 1qzzt580 1reland1 2ish123 1s3yeusc 2abella1 3cs155 1talian1 1van1985 42010 0j0nathan 11234567
13qq4h7h2v 1ack1234 42000 45225 4ie01 669 4pot1 4son1 72 75 76 79 3ob123 2ke1234 45253 2lal123 2mes007 5123
5on1 3ie123 2nuary1 72 2son123 2ydog472 2zz1234 1bond007 1eff1234 4ery1 4rey1 74 2nna123 4ife1 7r1 4y123
2sse123 4ica0 71 72 73 76 77 78 3us4me 5is1 1g3h4hfn 1hnjgtl12 2rl0821 1igei743ks 2llian1 2mmy123 1o9k2jw2
2hanna1 3n1234 4ny12 669 699 4son1 72 74 2nathan1 2r23dan 2seph10 71 72 3hua01 610 71 72 79 699 2urney1
2xury8f 1tuac3my 1ulia123 4e123 5456 2mpman23 2st4fun 5you 4in01 610 71 72 83 6e1 2vis123 1zf7qf2e 0k1234567
889 19dls02a 1amelia2011 2nmax1994 2ren123 2thryn1 3ie123 3rina1 3ya123 2yla123 1cj9wx5n 1d189nlcih 1eith123
2kskek1 2lly001 5123 2ndall1 3nedy1 5th1 72 4y123 2vin123 1fnju842 1imber45 6ly1 2ng1234 4dom1 2rsten1
1ki177hk 1laudia1 1night12 699 2opo4ka 1odaira52 2etsu13 2lia123 2ndom25 2rdell1 2ufax32 1r9z40sy 2isten1
5ie1 6n1 7a1 2ypton1 1tnj2010 1udos4ever 2mar123 1zsfj874 0l0swf9gx 158jkdjp! 18g3bkde 1ainth88 2mbert1
2rry123 2ura123 4en12 1ebron23 2ft4dead 92 2gends1 2n2ski1 3a1982 42010 2onard1 7o1 2to2010 2wie622 1g2wmgvr
1hbjkjubz2957704 1illian1 2ncoln1 72 77 3da123 4ros8 4say1 5ey1 3eage2 2sa1234 2thium1 2verp00l 2za2000 79
1jb4dt7n 1ocoman0 3utus1 2gan123 3ging7 2l123123 645 86 3kin09 3olyo123 2oking1 74 3see123 2pas123 3otok01
2renzo1 2sfix16 3t4815162342 2trfotr34 2uis123 2ve4eve 8r 5you 4zp1314 1p2568cskt 1sdlsd12 2ia9dnb9y
1ucas123 2kas123 2v2epus 1vjdp383 1zbs2twz 2han16889 0m1234567 889 2garand 16cjy69u35 17hsqstm 1a123123123
2csan26 2dala11 2gical1 823 3pies1 2ilcreated5240 2keksa11 3s2010 45843 2lcolm1 2ma1234 85 5961 73 74 670
42010 3ma123 4oth1 2nager1 3city1 3dy123 3gust6403 3kind1 3ning1 88 2pet123456 3rchem56458 2rcius2 4o123
4us12 3garet1 3ia123 5na1 4e123 4lyn1 4ner1 4o123 4ssa1 3k1234 43434 3lins1 3ried1 3shal1 3tin01 611 72 6a1
3yann1 2sh4077 4a123 6998 3on123 3terb8 6s1 2tchbox20 3ilda1 3t1234 4hew0 71 72 73 74 75 76 77 78 79 4ylad10
2ureen1 4ice1 2x33484 2ynard1 2zda323 5626 5mx5 5rx7 78 1ccool24 2laren1 7f1 1dmaiwa3 1edical1 2gan123
2lanie1 72 3inda1 4ssa1 72 73 76 77 2rcede1 3rill1 2ssiah1 2tal123 5666 3ro2033 3s1986 2xican1 1iatamx5
2chael0 71 82 93 72 73 74 75 76 77 78 79 4ele1 6l1 7e1 3k7278 2ke1234 85 5969 42000 2ller01 612 631 4ion1
2mi92139 2ne2306 2racle1 4nda1 3uvor79 2sfits1 3ha1111 623 3sion1 4y123 3tral1 4y123 1ko09ijn 1olly123
2m4u4mm 3my123 2ney4me 3ica01 612 669 4que1 3tgom240 4y123 2om4242 661 3ndog1 2par440 2rgan01 612 2sias98
2unta1n 6i1 2vies23 1twapa1a 1unson15 2rphy01 611 2sic101 623 5al1 1vtnr765 1wq6qlzo 1xaigtg5 1y2girls
23girls 2money1 2space1 3tery1 2xworld4 0n7td4bjl 18skfswa 1ancy123 2ta1980 4lia1 6e1 72 4s666 3han01 612
3ural1 2utica1 1cc1701a 7d 7e 374656 3pl25282 1dshnx4s 1eed4speed 2mrac58 3vxyheqdd5oqxyxyzi 2tware1 4ork1
72 2wproject2004 1hfdvfnjkju123 1icholas1 3k1234 3olas1 72 5e01 611 72 83 78 623 2hao123 2kki123 2ssan350z
1ji90okm 1ohack04 2kia6230i 5e51 5n70 73 695 2name123 3capa0 3rev67 2t4u2no 3e1234 3hing0 71 1uaddn9561
2ggets1 2mber20 1wo4life 0o4izdmxu 1bvious1 1c247ngucz 2eans11 2tober1 72 73 76 77 78 1dgez8j3 2t4p6sv8
1fclr278 1jp123456 1ktober7 1lemiss1 2ga1976 2olo123 1netwo12 634 2lyone1 74 1oicu812 1pen1234 1qglh565
1rlando1 1scar123 1u812345 54me 2tside1 1w8jtcs8t 2nage123 1zlq6qwm 0p0015123 2o9i8u7 8y6 11234567 12ssw0rd
13nnywiz 1455w0rd 2ssw0rd 5ord 1@ssw0rd 1a55w0rd 5ord 2blo123 2cific1 2inter1 2lace22 3ermo1 2ncake1
2raklast1974 3is123 3ker01 612 3ol123 5999 3tner1 2sha123 3s1wor 8d 4w0rd 81 3word1 2tch123 3rick0 71 72 73
75 77 78 79 2ul1234 4a123 4ina1 2yton34 1eace123 2dro123 2ekab00 2lican1 2nny123 2rfect1 3sona1 2ter123
2yton18 1gszt6md 1heonix1 3zc419hv 2illip1 1i314159 2azza31 2cture1 2lot123 2neapple1 3ky123 2stons1 2tcher1
1lat1num 3y2win 2hy6hql 1oiu0987 41234 2ker123 2lly123 3niypizdec0211 9dec110211 3opolo09 2n32029 2ol6123
2rol777 2stov10 800 2wer123 5666 1qnr67w5 1r1ncess 2emier1 3ston1 2imetime21 2ocess1 3ject1 1s253535
2w333333 2ychnaut1 1tfe3xxp 1ufunga7782 2nter12 1xx3eftp 0q1234567 88 99 990 7q 2q2q3q4 8q5 2w2e3r4 8t 95
95y6 95y6u7 95y6u7i8 95y6u7i8o9p0 12w3e4r5 18zo8wzq 1az12345 86 6wsx 9456 5wsx 4wsx2 1cmfd454 2xdw8ry
1mezrxg4 2pq39zr 1pful542 1q123123 5456 8789 1uality1 3nt4307 9s 2eenas8151 1w123456 4er34 2e123456 97 6asd
6qwe 6rty 3r1209 634 85 44321 4ty123456 9456789 3st123 0r1234567 12d2c3p0 7o 13ady41t 2vi3wpass 14e3w2q1
1achael1 4el69 2dical1 4o123 2leigh1 2ttolo58 2ymond1 1b26dett 1dgpl3ds 1eady2go 2bbyt34 3ecca1 72 2d12345
3car27 3skin1 2ggie31 2tired1 2view69 4val47 1hind101 1icardo1 3hard0 71 72 73 74 77 78 79 2ngo123 2ptide1
2ver123 1lzwp503 1obert01 611 72 83 79 622 73 699 6a1 6o1 6s1 3in123 2cky123 2ger123 2ma1990 73 75 4n123
5222 5777 5ce1 3eo123 2oney10 2xanne1 1t6ytere 1ugby123 2nning1 2sh2112 3sell1 72 4ian7 3ty123 1vgmw2gl
1z93qpmq 0s1234567 88 99 2s2s3s4 1456123789 15r8ed67s 17fhs127 19te949f 1aab9000 2brina1 2feu851 2isg002
2lly123 2m138989 3anth1 3my123 3pson1 3uel12 2nchez1 3ders1 72 4y123 3ity72 89 3ta234 5na1 75 2rah123
2sha123 84 95 6988 792 83 84 85 86 87 52000 710 81 5777 5_007 2t321321 3aniv1993 3chel1 2un24865709 2vannah1
3e13tx 1c0tland 2halke0 84 3midt1 3ool12 2ience1 2ott123 5ie1 3ubidou2 96 2ratch1 1d3lpgdr 3utre7 2sadee23
1eabass1 3rock6 2bastian1 3ora64 3ring1 2ction8 2gblue2 2lfok2013 2mperf1 2rious1 3vice01 71 7321 2ven777
5of9 5ty7 3ilia1 1h4d0w3d 2adows1 3mpoo1 3ne123 5y14 4non1 72 3ron69 2earer9 3ldon1 4ley1 3rman1 2irley1
2ock123 5er1 3pping1 2rike01 2ygirl1 1ilence1 2mon123 3pson1 2ntesi07 1k84life 3board 3ordie 2inner1 2yblue1
3walk1 1lava123 3yers1 2imed123 3pper1 2ot2009 1mile123 54me 3th123 1ochi2014 2jdlg123aljg 2lomon1 2mething1
2phieh6 2so123aljg 1pace199 3m967888 3nner1 3rrow1 2ecial1 4tre1 3ncer1 72 75 2ort123 1r20dett 1sbt8ae2
2ptx452 1tanley1 72 3ples1 3rt123 4war1 3tion1 72 2eam181 3lla12 3phen1 3ve121 73 3wart1 2ickdaddy77 3nker1
2r8edge 3ange1 4tus1 3ip4me 2udent1 4io54 1unny123 3sh1ne 2perma1 3port1 2reno13 2sanne1 2zanne1 1veta123
1weet123 5666 5ie1 5u70 1ys64738 3tem12 632 0t34vfrc1991 2fkvkmj 1able54781 2ke8422 2mwsn3sja 2nya123
2tiana1 2ylor01 611 72 1deir8b2 1echn9ne 2ddy123 2ma1234 3plar1 2rrell1 4y123 2ufelo7 2xas123 1hecure1
3kiwi1 3last1 3resa1 2omas01 610 71 72 83 73 79 621 1iburon1 2ffany1 72 2mmy123 3othy1 4xa94 2ribon12
1m371855 2jxn151 1ommy123 1racy123 3ffic1 3iler1 2im7gun 3stan1 2rim777 2ustn01 6o1 1u190022 2czno18
1vxtjk7r 1yler123 2rik123 2son123 0u4slpwra 1iegu451 1jhjl312 1kqmwhj6 1ltra123 1nb4g9ty 2ited99 2known1
1p9x8rww 1sethis1 1to29321 0v123456789 1aleria1 6e1 2nessa1 2z21074 693 79 1bhjh123 1egas123 2nom121293 73
3tura1 6e1 2rizon1 1fvf2011 1g08k714 1ictoria1 2ka1995 76 78 42010 71 2ncent1 1kfwx046 1lad1234 5994 75 76
77 78 42011 47788 1olvos40 660 680 5v70 2va12345 5992 74 1sjasnel12 1urdf5i2 1w198m2n 0w1234567 2w2w3w4
12dlww3v5p 18gkz2x1 1alkman555 3lace1 72 3ter34 2r3demo 3hammer40k 2sdwasd1 2ter123 1eare138 3ther1 2bsol76
4ter1 2lkom01 2nef45313 2rt1234 4y123 2st1234 4ern1 1g8e3wjf 1hitney1 1ifey200 2lliam0 71 72 73 74 76 77 78
7s1 5e12 4y123 2nnipeg261 1ltfg4ta 1nmaz7sd 1orld123 2w12345 3look1 1p2003wp 1rest666 5ling1 2inkle1 75
1wr8x9pu 0x002tp00 14ww5qdr 172jhhu3z 1access2 2kep1234 1iaoyua123 1ohzi3g4 1svnd4b2 2w21qaz 43edc 1yh28af4
1zsawq21 0yamahar1 76 2nshi1982 1ear2000 75 2lena03 2s90125 1fcnz123 1m3cautj 1qlgr667 1r8wdxcq 1tdxz2ca
1uitre12 2jyd360 1vtte545 1xkck878 1y5rbfsc 0z1234567 889 7z 2x2c3v4 8b5 95n6m7 2z2z3z4 13cn2erv 1achary1
2q!2wsx 311qaz 42345 6wsx 5qaz 5wsx 4xsw2 8cde3 1ebra123 2nit2011 1jses9evpa 1ldej102 1pflhjn1
1qjphsyf6ctifgu 1se45rdx 4xdr5 3cyus56 1x123456 8789 2asqw12 2c12345 86 6zxc 3v1234 44321 4b123 84 95
5n123456 6m123456789 1z123456 28807zpl
`;
